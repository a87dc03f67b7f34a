import { ORPCError } from '@orpc/server';
import { ProviderFailure } from './identity-provider.ts';

/** Turns a provider's failure into an error of the API. @throws PROVIDER_FAILED */
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
