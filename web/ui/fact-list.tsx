import type { ReactNode } from 'react'
import styles from './fact-list.module.css'
import { FileLink } from './file-link.tsx'
import { spoken } from './spoken.tsx'

export interface Fact {
  /** Where two facts may have one name. */
  id?: string
  name: string
  value: ReactNode
  /** It is a file: where it can be read. */
  findUrl?: () => Promise<string>
}

interface FactListProps {
  facts: readonly Fact[]
  /** What other features know, each a `FactRow` or nothing. */
  first?: ReactNode
}

/** What is known of something, in as little room as it takes; what is empty takes none. */
export function FactList({ facts, first }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {first}
      {facts
        .filter(({ value }) => value !== '')
        .map((fact) => (
          <FactRow key={fact.id ?? fact.name} {...fact} />
        ))}
    </dl>
  )
}

export const FactRow = ({ name, value, findUrl }: Fact) => (
  <div>
    <dt>{spoken(name)}</dt>
    <dd>{typeof value !== 'string' ? value : findUrl ? <FileLink name={value} findUrl={findUrl} /> : spoken(value)}</dd>
  </div>
)
