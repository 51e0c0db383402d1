import { Container, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { Brand } from '#shared/brand.ts'
import { showAccentColour } from '#web/lib/tenant-settings.ts'
import styles from './public-page.module.css'
import { spoken } from './spoken.tsx'

interface PublicPageProps {
  /** The organisation whose page it is, once it is known. */
  brand: Brand | undefined
  title: string
  children: ReactNode
}

/** A page for people who have no account: the organisation's colour, logo and name above one panel. */
export function PublicPage({ brand, title, children }: PublicPageProps) {
  const accent = brand?.accentColour || undefined
  useEffect(() => {
    showAccentColour(accent)
    return () => showAccentColour(undefined)
  }, [accent])
  return (
    <>
      {brand ? (
        <header className={styles.brand}>
          {brand.logo ? <img src={brand.logo} alt="" /> : null}
          <span>{spoken(brand.organisation)}</span>
        </header>
      ) : null}
      <Container component="main" size="xs" py="xl">
        <Paper withBorder p="lg" radius="md">
          <Stack gap="md">
            <Title order={1} size="h2">
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
      </Container>
    </>
  )
}
