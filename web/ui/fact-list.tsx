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

/** What is known of something, in as little room as it takes; what is empty takes none. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ id, name, value, findUrl }) => (
          <div key={id ?? name}>
            <dt>{spoken(name)}</dt>
            <dd>
              {typeof value !== 'string' ? (
                value
              ) : findUrl ? (
                <FileLink name={value} findUrl={findUrl} />
              ) : (
                spoken(value)
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
