import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { asLastShown } from '../lib/last-search.ts'
import { paths } from '../paths.ts'
import { AppLink } from './app-link.tsx'
import styles from './page-header.module.css'
import { PhoneActions } from './phone-actions.tsx'
import { usePhone } from './use-phone.ts'

export interface Crumb {
  label: string
  to?: string
}

export interface PageHeaderProps {
  title: string
  /** Which part of the page is open, for the title of the browser's tab. */
  part?: string | undefined
  /** What comes between Home and this page; the page itself is the last one. */
  breadcrumbs?: Crumb[]
  /** What can be done with the page; with a main action, on a phone only behind a button. */
  actions?: ReactNode
  /** Null where none is the main one: on a phone all are behind the button. */
  mainAction?: ReactNode
  description?: ReactNode
}

/** Breadcrumb, the page's one heading, its actions, and the title of the browser's tab. */
export function PageHeader(props: PageHeaderProps) {
  const { title, part, breadcrumbs = [{ label: title }], actions, mainAction, description } = props
  const isPhone = usePhone()
  useEffect(() => {
    document.title = [part, title, 'Manyhands'].filter(Boolean).join(' · ')
  }, [title, part])
  return (
    <div className={styles.header}>
      {isPhone ? null : <Breadcrumb crumbs={breadcrumbs} />}
      <div className={styles.heading}>
        {isPhone ? <Breadcrumb crumbs={breadcrumbs} /> : null}
        <Title order={1} tabIndex={-1} className={styles.title}>
          {title}
        </Title>
        {description ? (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        ) : null}
      </div>
      {isPhone && actions && mainAction !== undefined ? (
        <PhoneActions actions={actions} mainAction={mainAction} />
      ) : actions || mainAction ? (
        <div className={styles.actions} data-no-print>
          {actions}
          {mainAction}
        </div>
      ) : null}
    </div>
  )
}

/** Across the whole page, so that actions beside the title leave it in one line; on a phone above the title alone. */
const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
    <ol className={styles.crumbs}>
      {[{ label: 'Home', to: paths.dashboard }, ...crumbs].map((crumb: Crumb, index) => (
        <li key={`${index}-${crumb.label}`} {...(index === crumbs.length ? { 'aria-current': 'page' } : {})}>
          {crumb.to && index < crumbs.length ? (
            <AppLink to={asLastShown(crumb.to)}>{crumb.label}</AppLink>
          ) : (
            crumb.label
          )}
        </li>
      ))}
    </ol>
  </nav>
)
