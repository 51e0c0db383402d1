import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Language } from '#shared/define-words.ts'
import { browserLanguage } from '#web/lib/browser-language.ts'
import { PublicPage } from '#web/ui/public-page.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { readCard } from '../card-rules.ts'
import { cardWords } from '../card-words.ts'

function namePage(title: string, language: Language): void {
  document.title = title
  document.documentElement.lang = language
}

/** Somebody's kiosk card on their phone, drawn from the link alone: nobody signs in, and nothing is asked of the server. */
export function CardPage() {
  const language = browserLanguage()
  const say = cardWords.in([language])
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const card = readCard(hash)
  const pageTitle = say('pageTitle')
  useEffect(() => namePage(pageTitle, language), [pageTitle, language])
  return (
    <PublicPage
      brand={card ? { organisation: card.organisation, accentColour: '', logo: '' } : undefined}
      title={card?.name || pageTitle}
    >
      {card ? (
        <Stack gap="md" ta="center">
          <QrCode text={card.code} label={say('codeOf', { name: card.name })} side={280} />
          <Text fw={600}>{say('hold')}</Text>
          <Text c="dimmed" size="sm">
            {say('keep')}
          </Text>
        </Stack>
      ) : (
        <Alert color="red" role="alert">
          {say('noCode')}
        </Alert>
      )}
    </PublicPage>
  )
}
