import { ActionIcon, Menu, Text, TextInput, type TextInputProps } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useRef } from 'react'
import { withFieldNames } from '../field-words.ts'
import { longestSubject } from '../rules.ts'
import { FieldMenuItems, fieldMenuStyle } from './field-menu-items.tsx'
import { useOwnMergeFields } from './use-own-merge-fields.tsx'

interface SubjectInputProps extends Pick<TextInputProps, 'lang' | 'error' | 'withAsterisk' | 'required'> {
  value: string
  onChange: (subject: string) => void
  hasSession: boolean
}

/** The subject of a letter; fields are put in where the cursor stood, and below it stands how they read. */
export function SubjectInput({ value, onChange, hasSession, ...shown }: SubjectInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const insert = (field: string) => {
    const [from, to] = [input.current?.selectionStart ?? value.length, input.current?.selectionEnd ?? value.length]
    onChange(`${value.slice(0, from)}{{${field}}}${value.slice(to)}`)
  }
  const read = withFieldNames(value, useOwnMergeFields(hasSession).labels)
  return (
    <div>
      <TextInput
        {...shown}
        ref={input}
        label="Subject"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={longestSubject}
        rightSection={
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label="Insert a field here" title="Insert a field here">
                <IconForms size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown style={fieldMenuStyle}>
              <FieldMenuItems hasSession={hasSession} onChoose={insert} />
            </Menu.Dropdown>
          </Menu>
        }
      />
      {read === value ? null : (
        <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          Reads: <span lang={shown.lang}>{read}</span>
        </Text>
      )}
    </div>
  )
}
