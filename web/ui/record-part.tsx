import { type ComponentType, createElement, Suspense } from 'react'
import { useProduct } from '../feature.tsx'
import type { RecordParts } from '../record-parts.ts'

interface RecordPartProps<Name extends keyof RecordParts> {
  name: Name
  /** What it is told. */
  about: RecordParts[Name]
}

/** The part or dialog that another feature gives under this name. */
export function RecordPart<Name extends keyof RecordParts>({ name, about }: RecordPartProps<Name>) {
  const part: ComponentType<RecordParts[Name]> | undefined = useProduct().recordParts[name]
  return part ? <Suspense fallback={null}>{createElement(part, about)}</Suspense> : null
}
