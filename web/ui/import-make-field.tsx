import { Button, Group, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { toastError } from '../lib/toasts.tsx'
import type { SheetImport } from './sheet-import.ts'

export interface FieldMaking {
  cells: readonly string[]
  kindsOf: SheetImport['kindsOf']
  make: (kind: string) => Promise<void>
}

/** Makes a field of a column, of the kind that its cells look like unless somebody chooses another. */
export function ImportMakeField({ heading, cells, kindsOf, make }: FieldMaking & { heading: string }) {
  const [isMaking, setMaking] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const kinds = useMemo(() => kindsOf?.(heading, cells) ?? [], [kindsOf, heading, cells])
  const kind = chosen ?? kinds[0]?.value ?? ''
  const press = async () => {
    setMaking(true)
    try {
      await make(kind)
    } catch (error) {
      toastError(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Group mt={6} gap={6}>
      <Button size="compact-xs" variant="default" loading={isMaking} onClick={() => void press()}>
        Make a field of it<VisuallyHidden>: {heading}</VisuallyHidden>
      </Button>
      <NativeSelect
        size="xs"
        aria-label={`Kind of the new field ${heading}`}
        data={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
    </Group>
  )
}
