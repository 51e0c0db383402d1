import { Alert } from '@mantine/core'
import { useSendsMail } from '#features/accounts/web/api.ts'

/** Nothing where mail leaves. */
export function NoMailServer() {
  if (useSendsMail()) return null
  return (
    <Alert color="orange" title="No mail server is set up yet">
      What you send is kept, and nobody gets it. Please ask the person who runs Manyhands for you to set up a mail
      server; superadmins can read what is kept under Admin &gt; Outbox.
    </Alert>
  )
}
