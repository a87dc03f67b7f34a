import { ORPCError } from '@orpc/server';
import { ProviderFailure } from './identity-provider.ts';

/** @throws PROVIDER_FAILED where the provider did not answer */
export async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new ORPCError('PROVIDER_FAILED', {
      status: 424,
      message: 'The identity provider did not respond',
    });
  }
}
