import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const certificateHistory = defineHistory('certificates', {
  gaveCertificates: 'Gave certificates',
  tookCertificateBack: 'Took a certificate back',
})
