import { expect, it } from 'vitest'
import { resetLetter, temporaryPasswordLetter } from './letters.ts'

it('a temporary password comes with the address, the user name, and how long it works', () => {
  const place = { tenantName: 'Care Corner', webAddress: 'https://help.example.org' }
  expect(temporaryPasswordLetter(place, 'mei', 'Abc-123')).toEqual({
    subject: 'Your sign-in to Manyhands',
    text: 'You have an account at Care Corner.\n\nAddress: https://help.example.org/sign-in\nUser name: mei\nTemporary password: Abc-123\n\nIt works for 24 hours. You will choose your own password when you first sign in.\n\nCare Corner',
  })
})

it('a link for a new password says for whom, for how long, and that nobody need do anything', () => {
  expect(resetLetter('Care Corner', 'mei', 'https://help.example.org/reset-password#abc')).toEqual({
    subject: 'Your new password for Manyhands',
    text: 'Somebody asked for a new password for mei.\n\nChoose it here within 30 minutes:\nhttps://help.example.org/reset-password#abc\n\nIf it was not you, nothing has changed and you do not need to do anything.\n\nCare Corner',
  })
})
