import { Accordion, ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { moveItem } from '../rules.ts'

interface OptionListEditorProps<Option> {
  name: string
  title: string
  options: readonly Option[]
  textOf: (option: Option) => string
  /** The option with another text; a new one where there was none. */
  write: (text: string, option?: Option) => Option
  /** Why this option cannot be removed. */
  whyKept?: (option: Option) => string | undefined
  onChange: (options: Option[]) => void
}

/** The choices of one list, in their order. */
export function OptionListEditor<Option>(props: OptionListEditorProps<Option>) {
  const { name, title, options, textOf, write, whyKept, onChange } = props
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
                value={textOf(option)}
                onChange={(event) =>
                  onChange(options.map((one, i) => (i === at ? write(event.currentTarget.value, one) : one)))
                }
              />
              <OptionButtons
                text={textOf(option)}
                isFirst={at === 0}
                isLast={at === options.length - 1}
                whyKept={options.length === 1 ? 'A list needs one option at least.' : whyKept?.(option)}
                onMove={(by) => onChange(moveItem(options, at, by))}
                onRemove={() => onChange(options.filter((_option, i) => i !== at))}
              />
            </Group>
          ))}
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...options, write('')])}
          >
            Add option
          </Button>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

interface OptionButtonsProps {
  text: string
  isFirst: boolean
  isLast: boolean
  whyKept: string | undefined
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function OptionButtons({ text, isFirst, isLast, whyKept, onMove, onRemove }: OptionButtonsProps) {
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        aria-label={`Move ${text} up`}
        disabled={isFirst}
        title={isFirst ? 'It is the first one.' : undefined}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move ${text} down`}
        disabled={isLast}
        title={isLast ? 'It is the last one.' : undefined}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Remove ${text}`}
        disabled={whyKept !== undefined}
        title={whyKept}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}
