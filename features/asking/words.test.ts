import { expect, it } from 'vitest'
import { askingLetter } from '#features/mail/ready-words.ts'
import { languages } from '#shared/define-words.ts'
import { questionLetter } from './words.ts'

/** E-mail, in each language. */
const mail = /mail|邮件|e-mel|மின்னஞ்சல/i
const versionsOf = ({ html, translations }: ReturnType<typeof questionLetter>) => [
  html,
  ...translations.map((one) => one.html),
]

it('asks in every language for a press on Yes or No, and not for a mail', () => {
  const versions = versionsOf(questionLetter('Driver', ''))
  expect(versions).toHaveLength(languages.length)
  for (const html of versions) {
    expect(html).toMatch(/answerPage\}\}\?say=yes.*answerPage\}\}\?say=no/)
    expect(html).not.toMatch(mail)
  }
})

it('leaves open how people say so in the letter of the same name that staff start from', () => {
  for (const html of versionsOf(askingLetter)) expect(html).not.toMatch(mail)
})

it('asks for a role whose name begins with a vowel as for any other', () => {
  expect(questionLetter('Escort', '').html).toContain('as Escort. Could you come?')
  expect(questionLetter('Escort', '').html).not.toMatch(/\ba Escort/)
})
