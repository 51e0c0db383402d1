import { Accordion, Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { required } from '#shared/required.ts'
import { NameRows } from '#web/ui/name-rows.tsx'
import { moveItem } from '../rules.ts'

interface OptionListEditorProps<Option> {
  name: string
  title: string
  options: readonly Option[]
  textOf: (option: Option) => string
  /** The option with another text; a new one where there was none. */
  write: (text: string, option?: Option) => Option
  /** Why this option cannot be removed. */
  whyKept?: (option: NonNullable<Option>) => string | undefined
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
          <NameRows
            names={options.map(textOf)}
            labelOf={(at) => `${title}, option ${at + 1}`}
            whyKept={(at) =>
              options.length === 1
                ? 'A list needs at least one option.'
                : whyKept?.(required(options[at], 'the option'))
            }
            onRename={(at, text) => onChange(options.with(at, write(text, options[at])))}
            onMove={(at, by) => onChange(moveItem(options, at, by))}
            onRemove={(at) => onChange(options.toSpliced(at, 1))}
            onLines={(at, [first = '', ...others]) =>
              onChange(options.toSpliced(at, 1, write(first, options[at]), ...others.map((text) => write(text))))
            }
          />
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
