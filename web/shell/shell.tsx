import { ActionIcon, Burger, Drawer, Kbd, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTenantSettings } from '../lib/tenant-settings.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { CommandPaletteLoader, openCommandPalette } from './command-palette-loader.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { OrganisationLogo } from './organisation-logo.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Everything around the pages of staff: header, side menu (a drawer on a phone), footer. */
export function Shell() {
  const [narrow, setNarrow] = useLocalStorage({ key: 'manyhands.narrow-menu', defaultValue: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  // the drawer is open on one page: going somewhere closes it
  const [drawerPage, setDrawerPage] = useState<string>()
  const drawer = drawerPage === pathname

  return (
    <div className={styles.shell} data-narrow={narrow || undefined}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <ShellHeader drawer={drawer} onDrawer={() => setDrawerPage(pathname)} />
      <nav className={styles.side} aria-label="Main menu">
        <SideMenu narrow={narrow} onWiden={() => setNarrow(false)} />
        <ActionIcon
          className={styles.narrowButton}
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => setNarrow(!narrow)}
          aria-label={narrow ? 'Expand the menu' : 'Collapse the menu'}
          aria-pressed={narrow}
        >
          <IconLayoutSidebar size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </nav>
      <Drawer
        opened={drawer}
        onClose={() => setDrawerPage(undefined)}
        size="17rem"
        title={<BrandMark />}
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
      >
        <nav aria-label="Main menu">
          <SideMenu />
        </nav>
      </Drawer>
      <div className={styles.body}>
        <ConnectionBanner />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <CommandPaletteLoader />
    </div>
  )
}

function ShellHeader({ drawer, onDrawer }: { drawer: boolean; onDrawer: () => void }) {
  const user = useSession()?.user
  const settings = useTenantSettings()
  const name = settings?.name || user?.tenantName
  return (
    <header className={styles.header}>
      <Burger
        className={styles.burger}
        opened={drawer}
        onClick={onDrawer}
        size="sm"
        aria-label="Open the menu"
        aria-expanded={drawer}
      />
      <AppLink to={paths.dashboard} className={styles.brand} aria-label="Manyhands, to the dashboard">
        <BrandMark />
      </AppLink>
      <span className={styles.tenant} title={name}>
        <OrganisationLogo />
        <span className={styles.tenantName}>{name}</span>
        <span className={styles.tenantShortName}>{settings?.shortName || name}</span>
      </span>
      <UnstyledButton className={styles.search} onClick={openCommandPalette}>
        <IconSearch size={18} aria-hidden />
        <span className={styles.searchText}>Search</span>
        <Kbd className={styles.searchKeys} size="xs" aria-hidden>
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <UserMenu />
    </header>
  )
}
