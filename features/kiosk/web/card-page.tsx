import { Alert, Container, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Language, languages } from '#shared/define-words.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { readCard } from '../card-rules.ts'
import { cardWords } from '../card-words.ts'

const browserLanguage = (): Language =>
  languages.find((one) => navigator.language.toLowerCase().startsWith(one.slice(0, 2))) ?? 'en'

function nameDocument(title: string, language: Language): void {
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
  const title = card?.name || say('pageTitle')
  useEffect(() => nameDocument(say('pageTitle'), language))
  return (
    <Container size="xs" py="md">
      <Paper withBorder p="lg" radius="md">
        <Stack gap="md" ta="center">
          {card?.organisation ? <Text c="dimmed">{spoken(card.organisation)}</Text> : null}
          <Title order={1} size="h2">
            {spoken(title)}
          </Title>
          {card ? (
            <>
              <QrCode text={card.code} label={say('codeOf', { name: card.name })} side={280} />
              <Text fw={600}>{say('hold')}</Text>
              <Text c="dimmed" size="sm">
                {say('keep')}
              </Text>
            </>
          ) : (
            <Alert color="red" role="alert">
              {say('noCode')}
            </Alert>
          )}
        </Stack>
      </Paper>
    </Container>
  )
}
