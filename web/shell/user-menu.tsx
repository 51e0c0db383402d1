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
import { useState } from 'react'
import { goTo } from '../lib/navigation.ts'
import { signOut } from '../lib/session.ts'
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
  const [isAsking, setIsAsking] = useState(false)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!user) return null
  const leave = () => void signOut().then(() => goTo(paths.signIn))
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
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => (unsentWrites().length ? setIsAsking(true) : leave())}
          >
            Sign Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title="Sign out without sending?"
        confirmLabel="Sign out"
        dangerous
        onClose={() => setIsAsking(false)}
        onConfirm={leave}
      >
        {unsentWrites().every(({ isKept }) => isKept)
          ? 'Some changes have not been sent yet. They stay on this device, and are sent when you sign in here again.'
          : 'Some changes have not been sent yet. They are lost when you sign out.'}
      </ConfirmDialog>
    </>
  )
}
