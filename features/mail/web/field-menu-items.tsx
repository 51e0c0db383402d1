import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { fieldLabels, offeredFields, type SessionOfLetter } from '../field-words.ts'
import { useOwnMergeFields } from './use-own-merge-fields.tsx'

interface FieldMenuItemsProps {
  hasSession: SessionOfLetter
  onChoose: (field: string) => void
}

/** What a menu of merge fields offers: those of every letter, then the organisation's own. */
export function FieldMenuItems({ hasSession, onChoose }: FieldMenuItemsProps) {
  const { parts } = useOwnMergeFields(hasSession)
  return (
    <>
      {offeredFields(hasSession).map((field) => (
        <Menu.Item key={field} onClick={() => onChoose(field)}>
          {fieldLabels[field]}
        </Menu.Item>
      ))}
      {parts.map(({ title, fields }) => (
        <Fragment key={title}>
          <Menu.Label>{title}</Menu.Label>
          {fields.map(({ field, label }) => (
            <Menu.Item key={field} maw={320} onClick={() => onChoose(field)}>
              {label}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </>
  )
}

/** A long menu scrolls within the window. */
export const fieldMenuStyle = { maxHeight: 'min(24rem, 60dvh)', overflowY: 'auto' } as const
