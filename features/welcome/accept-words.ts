interface Welcome {
  /** The template that is chosen; empty where nobody is welcomed. */
  template: string
  sendsMail: boolean
}

/** What accepting several registrations at once does, before it is done. */
export const whatAcceptingDoes = (welcome: Welcome): string =>
  `Volunteers who are new become active; everybody else keeps their status. ${whetherWelcomed(welcome)}`

/** Whether those who become active are written to. */
export function whetherWelcomed({ template, sendsMail }: Welcome): string {
  if (!template) return 'No welcome mail goes out: none is chosen in the settings.'
  const mail = sendsMail
    ? 'leaves a minute later'
    : 'is kept in the Outbox, and nobody gets it: no mail server is set up'
  return `To those who become active the welcome mail “${template}” ${mail}.`
}
