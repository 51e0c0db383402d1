import { escapeHtml } from '#shared/escape-html.ts'
import { offerLetter, questionLetter } from './words.ts'

/** The question with the role and the line that staff wrote, whatever they hold. */
export const writeQuestion = (role: string, note: string) =>
  questionLetter(escapeHtml(role), note ? `<p>${escapeHtml(note).replaceAll('\n', '<br>')}</p>` : '')

/** What those who wait are sent when a place is free. */
export const writeOffer = (role: string) => offerLetter(escapeHtml(role))

/** The question to be looked at before it is sent: nobody has a page to answer on yet, so its links lead nowhere. */
export function questionToLookAt(role: string, note: string): { subject: string; html: string } {
  const { subject, html } = writeQuestion(role, note)
  return { subject, html: html.replaceAll(/<a href="\{\{answerPage\}\}[^"]*">(.*?)<\/a>/g, '[$1]') }
}
