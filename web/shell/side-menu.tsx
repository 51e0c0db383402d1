import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Product, useProduct } from '../feature.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { firstSegment } from './menu.ts'
import styles from './side-menu.module.css'

export interface SideMenuProps {
  /** Icons only. */
  narrow?: boolean
  /** Called when a section is chosen while the menu shows icons only. */
  onWiden?: () => void
}

type Section = Product['menu'][number]

/** The sections of the product; the one of the current path is open. */
export function SideMenu({ narrow = false, onWiden }: SideMenuProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { menu } = useProduct()
  const current = firstSegment(pathname)
  const [open, setOpen] = useState<Record<string, boolean>>({ [current]: true })
  useEffect(() => setOpen((before) => ({ ...before, [current]: true })), [current])

  return (
    <ul className={styles.menu} data-narrow={narrow || undefined}>
      {menu.map((section) => (
        <li key={section.segment}>
          {section.to ? (
            <TopLink section={section} to={section.to} active={section.segment === current} narrow={narrow} />
          ) : (
            <OpenSection
              section={section}
              pathname={pathname}
              narrow={narrow}
              opened={!narrow && (open[section.segment] ?? false)}
              onToggle={() => {
                if (narrow) onWiden?.()
                setOpen((before) => ({ ...before, [section.segment]: narrow || !before[section.segment] }))
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function TopLink(props: { section: Section; to: string; active: boolean; narrow: boolean }) {
  const { section, to, active, narrow } = props
  return (
    <AppLink
      to={to}
      className={styles.item}
      aria-current={active ? 'page' : undefined}
      title={narrow ? section.label : undefined}
    >
      <section.icon size={20} stroke={1.7} aria-hidden />
      <span className={styles.label}>{section.label}</span>
    </AppLink>
  )
}

interface SectionProps {
  section: Section
  pathname: string
  narrow: boolean
  opened: boolean
  onToggle: () => void
}

function OpenSection({ section, pathname, narrow, opened, onToggle }: SectionProps) {
  const isCurrent = section.segment === firstSegment(pathname)
  return (
    <>
      <UnstyledButton
        className={styles.item}
        onClick={onToggle}
        aria-expanded={opened}
        data-current={isCurrent || undefined}
        title={narrow ? section.label : undefined}
      >
        <section.icon size={20} stroke={1.7} aria-hidden />
        <span className={styles.label}>{section.label}</span>
        <IconChevronRight size={16} className={styles.chevron} aria-hidden />
      </UnstyledButton>
      {opened ? (
        <ul className={styles.entries}>
          {section.entries.map((entry) => (
            <li key={entry.to}>
              <AppLink
                to={entry.to}
                className={styles.entry}
                aria-current={pathname === entry.to || pathname.startsWith(`${entry.to}/`) ? 'page' : undefined}
              >
                {entry.label}
              </AppLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
