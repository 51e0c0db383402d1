import { Anchor } from '@mantine/core'
import type { RecordParts } from '#web/record-parts.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { duplicatesPaths } from './paths.ts'

/** On the page of one who may be the other: where both stand side by side. */
export const CompareLink = ({ oneId, otherId, name }: RecordParts['compare-two']) => (
  <Anchor
    component={AppLink}
    underline="always"
    to={duplicatesPaths.compare(oneId, otherId)}
    aria-label={`Compare and merge with ${name}`}
  >
    Compare and merge
  </Anchor>
)
