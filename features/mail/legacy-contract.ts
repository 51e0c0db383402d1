import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { emailMessage } from '#shared/email.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { mailHistory } from './history-words.ts'
import { isMailable, largestAttachment, longestAddress, mostNamed } from './rules.ts'
import { bodyHtml, subjectText } from './template-contract.ts'

/** The largest file in base64, and everything else. How large a file is, is looked at when it is kept. */
const mostSent = Math.ceil(largestAttachment / 3) * 4 + 2_000_000

/** A picture's name in an address. */
const photo = z.strictObject({ filename: plainText(300).min(1) })

export const sendEmailFile = defineEndpoint({
  method: 'POST',
  path: '/send_email_file',
  summary: 'Send a letter to addresses; each gets a mail of its own',
  historyAction: mailHistory.message('sentMail'),
  repeatable: true,
  access: staff,
  body: z.strictObject({
    /** Each can be written to: nobody looks over the list before it is sent. */
    emailReceiver: z
      .array(plainText(longestAddress).trim().refine(isMailable, emailMessage.message))
      .min(1, 'Email is a required field')
      .max(mostNamed),
    emailSubject: subjectText.min(1, 'Email Subject is a required field'),
    emailBody: bodyHtml,
    emailFiles: z
      .array(z.strictObject({ fileString: plainText(mostSent), fileName: plainText(300) }))
      .max(1, 'One file only')
      .default([]),
  }),
  bodyLimit: mostSent,
  response: z.object({ message: z.string(), messageId: z.string() }),
})

export const listSentHistory = defineEndpoint({
  method: 'GET',
  path: '/sent-history',
  summary: 'Every e-mail that was sent, newest first',
  access: staff,
  response: z.array(
    z.object({
      messageId: z.string(),
      emailSubject: z.string(),
      emailBody: z.string(),
      emailReceiver: z.array(z.string()),
      UserTimestamp: z.string(),
    }),
  ),
})

export const createPhotoUrl = defineEndpoint({
  method: 'PUT',
  path: '/generate-file-url/photos/:filename',
  summary: 'Where a picture for a letter can be sent by PUT',
  historyAction: mailHistory.message('addedImage'),
  access: staff,
  params: photo,
  body: z.strictObject({ fileSize: z.number().int().min(1).max(1_048_576) }),
  response: z.object({ url: z.string(), fileName: z.string(), contentType: z.string() }),
})

export const getPhotoUrl = defineEndpoint({
  method: 'GET',
  path: '/generate-file-url/photos/:filename',
  summary: 'The address of a picture that was sent, for a letter',
  access: staff,
  params: photo,
  response: z.object({ url: z.string() }),
})
