import { fallbackLanguage } from '@karwan/contract/language';
import { sql } from 'kysely';
import { claimRequest } from '../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { storeFirstContent } from '../first/store-first-content.ts';
import { noTexts, readText } from './words-row.ts';
import { writeRevision } from './write-revision.ts';

/** Addresses of the blog's own pages. */
const taken = /^(post-classic|post-full|category(-.*)?)$/;

/** The last segment of a post's address: small letters, digits and dashes; empty of a title in another script. */
export function postSlugOf(title: string): string {
  const plain = slugOf(title).replace(/[^a-z0-9]+/g, '-');
  const slug = plain.slice(0, 60).replace(/^-+|-+$/g, '');
  return slug === '' || taken.test(slug) ? `post${slug && `-about-${slug}`}` : slug;
}

interface NewPost {
  readonly key: string;
  readonly title: string;
}

/** Adds a post; its address is made from its title. Idempotent. */
export function addPost(context: CommandContext, { key, title }: NewPost): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx } = command;
    const claim = await claimRequest(trx, tenant.id, `add-post:${key}`);
    if (claim.before !== undefined) return { id: claim.before };
    // Before anything else: a shop that has any text gets no initial texts.
    await storeFirstContent(trx, tenant.id);
    const slug = postSlugOf(title);
    // Tries numbered addresses until one is free; a concurrent insert may take one meanwhile.
    for (let part = 1; ; part += 1) {
      const free = part === 1 ? slug : `${slug}-${part}`;
      const { rows } = await sql<{ id: number }>`
        insert into content_text (tenant_id, kind, slug) values (${tenant.id}, 'post', ${free})
        on conflict do nothing returning id`.execute(trx);
      const [row] = rows;
      if (!row) continue;
      const id = String(row.id);
      await writeTitle(command, tenant.id, id, title);
      await claim.finish(id);
      return { id };
    }
  });
}

/** Writes the first revision of a new text: its title. */
export async function writeTitle(
  command: StaffCommand,
  tenantId: number,
  id: string,
  title: string,
): Promise<void> {
  const language = fallbackLanguage;
  const text = await readText(command.trx, tenantId, { id, language });
  await writeRevision(command, {
    text,
    language,
    words: { ...noTexts, title },
    fields: ['title'],
  });
}
