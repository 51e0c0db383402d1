import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { startingLetters } from '../letter-words.ts'
import type { ReadyLetter } from '../ready-words.ts'
import type { MailTopic } from '../rules.ts'
import type { LetterText } from './letter-input.tsx'
import { templateQuery, templatesQuery } from './template-api.ts'

interface UseTemplateDialogProps {
  /** Something is written already. */
  isReplacing: boolean
  onUse: (text: LetterText & { topic?: MailTopic }) => void
  onClose: () => void
}

const ready = (name: string) => `ready ${name}`

const letterOf = ({ topic, subject, html, translations }: ReadyLetter) => ({ topic, subject, html, translations })

/** Puts a template, or one of the ready letters, into the letter; a template of a ready letter's name is about the same. */
export function UseTemplateDialog({ isReplacing, onUse, onClose }: UseTemplateDialogProps) {
  const client = useQueryClient()
  const templates = useQuery(templatesQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [said, setSaid] = useState<string>()
  const use = async () => {
    const letter = startingLetters.find(({ name }) => ready(name) === chosen)
    if (letter) return onUse(letterOf(letter))
    if (!chosen) return setSaid('Please choose a template.')
    try {
      const { SubjectPart, HtmlPart, translations } = await client.fetchQuery(templateQuery(chosen))
      const namesake = startingLetters.find(({ name }) => name === chosen)
      const topic = namesake ? { topic: namesake.topic } : {}
      return onUse({ subject: SubjectPart, html: HtmlPart, translations, ...topic })
    } catch (error) {
      // somebody has deleted it since the list was read
      if (!(error instanceof ApiProblem) || error.status !== 404) return toastError(error)
      setChosen(null)
      void templates.refetch()
      return setSaid(`The template ${chosen} has been deleted. Please choose another one.`)
    }
  }
  const own = templates.data?.map(({ TemplateName }) => ({ value: TemplateName, label: TemplateName })) ?? []
  return (
    <Dialog opened onClose={onClose} isForReading title="Insert template into email">
      <Stack gap="md">
        <Select
          label="Template"
          placeholder="Choose one"
          data={[
            ...(own.length ? [{ group: 'Your templates', items: own }] : []),
            {
              group: 'Ready to use',
              items: startingLetters.map(({ name, about }) => ({
                value: ready(name),
                label: `${name.replaceAll('-', ' ')}: ${about}`,
              })),
            },
          ]}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            setSaid(undefined)
          }}
          error={said}
          searchable
          data-autofocus
        />
        {isReplacing ? <Text size="sm">It takes the place of the subject and the text that are there now.</Text> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void use()}>Set template</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
