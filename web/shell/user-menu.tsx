import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconDeviceTablet,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { goTo } from '../lib/navigation.ts'
import { signOut } from '../lib/session.ts'
import { keepSignOut, wouldLose } from '../lib/unsaved-pages.ts'
import { unsentWrites } from '../lib/unsent.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './shell.module.css'

const schemes = [
  { value: 'light', label: 'Light colours', icon: IconSun },
  { value: 'dark', label: 'Dark colours', icon: IconMoon },
  { value: 'auto', label: 'System colours', icon: IconDeviceDesktop },
] as const

/** The signed-in person: admin panel for superadmins, kiosk mode, account, colours, sign-out. */
export function UserMenu() {
  const user = useSession()?.user
  const [asking, setAsking] = useState<'sending' | 'saving'>()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const leave = () => void signOut().then(() => goTo(paths.signIn))
  const askAndLeave = async () => {
    const isLost = await wouldLose()
    if (unsentWrites().length) setAsking('sending')
    else if (isLost) setAsking('saving')
    else leave()
  }
  const begin = useEffectEvent(() => void askAndLeave())
  useEffect(() => keepSignOut(() => begin()), [])
  if (!user) return null
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false} shadow="md">
        <Menu.Target>
          <UnstyledButton className={styles.userButton} aria-label={`User menu of ${user.username}`}>
            <IconUserCircle size={22} stroke={1.6} aria-hidden />
            <span className={styles.userName}>{user.username}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            Signed in as {user.username}
            <br />
            {user.tenantName}
          </Menu.Label>
          {user.userRole === 'superadmin' ? (
            <Menu.Item component={AppLink} to={paths.admin} leftSection={<IconSettings size={18} aria-hidden />}>
              Admin Panel
            </Menu.Item>
          ) : null}
          <Menu.Item component={AppLink} to={paths.kiosk} leftSection={<IconDeviceTablet size={18} aria-hidden />}>
            Kiosk Mode
          </Menu.Item>
          <Menu.Item component={AppLink} to={paths.account} leftSection={<IconUserCircle size={18} aria-hidden />}>
            Account
          </Menu.Item>
          <Menu.Divider />
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(schemes.find((scheme) => scheme.value === value)?.value ?? 'auto')}
          >
            {schemes.map((scheme) => (
              <Menu.RadioItem key={scheme.value} value={scheme.value}>
                {scheme.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void askAndLeave()}>
            Sign Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking !== undefined}
        title={asking === 'saving' ? 'Sign out without saving?' : 'Sign out without sending?'}
        confirmLabel="Sign out"
        dangerous
        onClose={() => setAsking(undefined)}
        onConfirm={leave}
      >
        {asking === 'saving'
          ? 'What you changed on this page has not been saved. It is lost when you sign out.'
          : unsentWrites().every(({ isKept }) => isKept)
            ? 'Some changes have not been sent yet. They stay on this device, and are sent when you sign in here again.'
            : 'Some changes have not been sent yet. They are lost when you sign out.'}
      </ConfirmDialog>
    </>
  )
}
