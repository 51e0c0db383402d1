import type { AddressObject, Attachment, SimpleParserOptions } from 'mailparser'
import { type Bounce, judgeMail } from '../../bounce-rules.ts'

/** A mail of ours that came back, by its id. */
export interface OwnBounce extends Bounce {
  mailId: string
}

/** What decides stands at the beginning: a copy of a large mail may follow it. */
export const longestRead = 1024 * 1024

/** The parts stay as they are; the option is the splitter's, to which the parser hands them on. */
const options: SimpleParserOptions & { ignoreEmbedded: boolean } = {
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
}

/**
 * What this mail says of one of ours: only a Message-ID that this installation writes counts, an address never does.
 * Undefined where it says nothing of any, also where it cannot be read: one such mail holds up no other.
 */
export async function readBounce(raw: Buffer, host: string): Promise<OwnBounce | undefined> {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(raw.subarray(0, longestRead), options).catch(() => undefined)
  if (!mail) return undefined
  const { headers, headerLines, attachments, text = '', from, subject = '' } = mail
  const head = (name: string) => headerLines.find(({ key }) => key === name)?.line ?? ''
  const status = textOf(attachments, deliveryStatus)
  // a gateway that puts a notice of its own before a report makes it a part of its mail
  const reportType = reportTypeOf(head('content-type')) || (status && 'delivery-status')
  const [notice = '', ...copies] = text.split(/^-{3,}.*\bcopy of\b.*$/im)
  const bounce = judgeMail({
    reportType,
    fields: reportType === 'feedback-report' ? textOf(attachments, /^message\/feedback-report$/) : status,
    from: addressOf(from),
    subject,
    text: notice,
    namesFailed: headers.has('x-failed-recipients'),
  })
  if (!bounce) return undefined
  const original = textOf(attachments, copy) || copies.join('\n')
  const mailId = idIn(original, host, head('in-reply-to'))
  return mailId ? { ...bounce, mailId } : undefined
}

/** Of RFC 3464, and of RFC 6533 for addresses in any script. */
const deliveryStatus = /^message\/(?:global-)?delivery-status$/
const copy = /^(?:message\/(?:rfc822|global(?:-headers)?)|text\/rfc822-headers)$/

const reportTypeOf = (contentType: string): string =>
  /\breport-type\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? ''

const addressOf = (from: AddressObject | undefined) => from?.value[0]?.address ?? ''

const textOf = (attachments: readonly Attachment[], type: RegExp): string =>
  attachments
    .filter(({ contentType }) => type.test(contentType))
    .map(({ content }) => content.toString('latin1'))
    .join('\n')

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Of the copy's own head; where it names none at all, of the mail that this one answers. */
function idIn(original: string, host: string, answered: string): string | undefined {
  const named = /^message-id:\s*(<[^>]*>)/im.exec(original)?.[1]
  const [, id, at] = new RegExp(`<(${uuid})@([^>]+)>`, 'i').exec(named ?? answered) ?? []
  return at?.toLowerCase() === host.toLowerCase() ? id?.toLowerCase() : undefined
}
