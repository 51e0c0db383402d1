import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const accountHistory = defineHistory('accounts', {
  beganToSetUpAuthenticatorApp: 'Began to set up an authenticator app',
  changedLogoOfOrganisation: 'Changed the logo of the organisation',
  changedTheirPassword: 'Changed their password',
  choseNewPassword: 'Chose a new password',
  choseNewPasswordByMailedLink: 'Chose a new password by a mailed link',
  createdAccount: 'Created an account',
  deletedAccount: 'Deleted an account',
  editedAccount: 'Edited an account',
  lockedAsKiosk: 'Locked a device as a kiosk',
  mailedTest: 'Mailed a test to themselves',
  mailedTemporaryPassword: 'Mailed a temporary password',
  removedLogoOfOrganisation: 'Removed the logo of the organisation',
  savedOrganisationSettings: 'Saved the organisation settings',
  signedSessionOut: 'Signed a session out',
  turnedSecondFactorOff: 'Turned the second factor off',
  turnedSecondFactorOn: 'Turned the second factor on',
})
