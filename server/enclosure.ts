import type { Context } from './context.ts'
import type { MailAttachment } from './mail.ts'

/** What a feature adds to each recipient's mail of a letter: found in a transaction, made when the mail is sent. */
export interface Enclosure {
  /** As `mail_messages.enclosure` has it. */
  name: string
  find?(
    ctx: Context,
    mail: { messageId: string; personId: string },
  ): Promise<(() => Promise<MailAttachment>) | undefined>
  /** Instead of a file: what is filled into the letter for this recipient; undefined when it is no longer there. */
  values?(ctx: Context, mail: { messageId: string; personId: string }): Promise<Record<string, string> | undefined>
}
