import { Accordion, ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { moveItem } from '../rules.ts'

interface OptionListEditorProps {
  name: string
  title: string
  options: string[]
  onChange: (options: string[]) => void
}

/** The choices of one list, in their order. */
export function OptionListEditor({ name, title, options, onChange }: OptionListEditorProps) {
  return (
    <Accordion.Item value={`options-${name}`}>
      <Accordion.Control>
        Options: {title} ({options.length})
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap={6}>
          {options.map((option, at) => (
            // the place is the row's only name while its text is being typed
            <Group key={`${name}-${at}`} gap="xs" wrap="nowrap">
              <TextInput
                flex={1}
                aria-label={`${title}, option ${at + 1}`}
                value={option}
                onChange={(event) => onChange(options.map((text, i) => (i === at ? event.currentTarget.value : text)))}
              />
              <ActionIcon.Group>
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${option} up`}
                  disabled={at === 0}
                  title={at === 0 ? 'It is the first one.' : undefined}
                  onClick={() => onChange(moveItem(options, at, -1))}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${option} down`}
                  disabled={at === options.length - 1}
                  title={at === options.length - 1 ? 'It is the last one.' : undefined}
                  onClick={() => onChange(moveItem(options, at, 1))}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Remove ${option}`}
                  disabled={options.length === 1}
                  title={options.length === 1 ? 'A list needs one option at least.' : undefined}
                  onClick={() => onChange(options.filter((_text, i) => i !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </ActionIcon.Group>
            </Group>
          ))}
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...options, ''])}
          >
            Add option
          </Button>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
