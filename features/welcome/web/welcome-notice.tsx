import { Anchor, Text } from '@mantine/core'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { whatAcceptingDoes, whetherWelcomed } from '../accept-words.ts'

const settingPath = `${paths.adminTab('settings')}?find=${encodeURIComponent('Welcome mail')}`

function useWelcome() {
  const settings = useTenantSettings()
  const sendsMail = useSendsMail()
  return settings && { template: settings.welcomeTemplate, sendsMail }
}

/** What accepting does to those who are chosen, before it is done. */
export function WhatHappens() {
  const welcome = useWelcome()
  if (!welcome) return null
  return (
    <Text>
      {whatAcceptingDoes(welcome)} <SettingLink hasTemplate={welcome.template !== ''} />
    </Text>
  )
}

/** Where registrations are accepted: whether a welcome mail goes out, and where that is chosen. */
export function WelcomeNotice() {
  const welcome = useWelcome()
  if (!welcome) return null
  return (
    <Text size="sm" c="dimmed">
      {whetherWelcomed(welcome)} <SettingLink hasTemplate={welcome.template !== ''} />
    </Text>
  )
}

/** The settings are for superadmins alone; anyone else is told whom to ask. */
function SettingLink({ hasTemplate }: { hasTemplate: boolean }) {
  if (useSession()?.user.userRole !== 'superadmin')
    return hasTemplate ? null : <>A superadmin can choose one under Admin &gt; Organisation settings.</>
  return (
    <Anchor component={AppLink} to={settingPath} underline="always" inherit>
      {hasTemplate ? 'Change the welcome mail' : 'Choose a welcome mail'}
    </Anchor>
  )
}
