import type { Context } from '#server/context.ts'
import type { PersonMail } from '../../public-contract.ts'
import { type MailTopic, mailTopics } from '../../rules.ts'
import { getPersonMail, requireAddress } from '../queries/get-person-mail.ts'
import { stopTopics } from './set-mail-choice.ts'

/** Somebody said by phone or at the door that they want no more of this: their address is put on the list for them. */
export async function stopMail(
  ctx: Context,
  vid: string,
  { topics }: { topics: readonly MailTopic[] },
): Promise<PersonMail> {
  const address = await requireAddress(ctx, vid)
  const all = mailTopics.every((topic) => topics.includes(topic))
  await stopTopics(ctx, address, all ? ['*'] : [...new Set(topics)], `noted by ${ctx.actor.username}`)
  ctx.emit({ changed: ['mail'] })
  return getPersonMail(ctx, vid)
}
