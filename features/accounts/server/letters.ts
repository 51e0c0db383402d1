import { resetLinkMinutes, temporaryPasswordHours } from '../rules.ts'

interface Letter {
  subject: string
  text: string
}

const letter = (subject: string, tenantName: string, ...paragraphs: string[]): Letter => ({
  subject,
  text: [...paragraphs, tenantName].join('\n\n'),
})

/** Tells somebody of the staff how to sign in for the first time, or again. */
export const temporaryPasswordLetter = (
  { tenantName, webAddress }: { tenantName: string; webAddress: string },
  username: string,
  password: string,
): Letter =>
  letter(
    'Your sign-in to Manyhands',
    tenantName,
    `You have an account at ${tenantName}.`,
    `Address: ${webAddress}/sign-in\nUser name: ${username}\nTemporary password: ${password}`,
    `It works for ${temporaryPasswordHours} hours. You will choose your own password when you first sign in.`,
  )

/** Shows the person who sets up the organisation's mails what they look like. */
export const testLetter = (tenantName: string, username: string): Letter =>
  letter(
    `Test mail of ${tenantName}`,
    tenantName,
    `${username} asked for this mail in the organisation settings.`,
    'If you can read it, mails leave. Look at who it is from, press Reply to see where answers go, and check that it did not arrive as spam.',
  )

/** Hands over the link for a new password to the person who owns the address of the account. */
export const resetLetter = (tenantName: string, username: string, link: string): Letter =>
  letter(
    'Your new password for Manyhands',
    tenantName,
    `Somebody asked for a new password for ${username}.`,
    `Choose it here within ${resetLinkMinutes} minutes:\n${link}`,
    'If it was not you, nothing has changed and you do not need to do anything.',
  )
