import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#features/accounts/web/api.ts'

/** The public registration form, and the agreement where the organisation has one; each in a new tab. */
export function ExternalLinks({ form = 'individual' }: { form?: 'individual' | 'organisation' }) {
  const account = useQuery(accountQuery)
  if (!account.data) return null
  const { settings, tenantSlug } = account.data
  const address = `${settings.registrationUrl.replace(/\/$/, '')}/register/${tenantSlug}/${form}`
  return (
    <>
      <ExternalButton href={address} label="External Registration Form" />
      {settings.agreementUrl ? <ExternalButton href={settings.agreementUrl} label="External Agreement" /> : null}
    </>
  )
}

function ExternalButton({ href, label }: { href: string; label: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {label}
    </Button>
  )
}
