export const mailPaths = {
  mail: '/communication/email',
  compose: '/communication/email/compose',
  draft: (id: string) => `/communication/email/compose?draft=${id}`,
  addTemplate: '/communication/email/template/add',
  template: (name: string) => `/communication/email/template/${encodeURIComponent(name)}`,
  history: (id: string) => `/communication/email/history/${id}`,
  choices: '/mail-choices',
} as const
