import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Calls that answer everything there is: they stay for other clients, and no screen of ours grows with them. */
// biome-ignore format: a list of names
const unbounded = [
  'listGroups', 'listGroupNames', 'getGroup', 'listVolunteerSummaries', 'listSessionsOfDay', 'getSession', 'listDonors',
  'listManagers', 'listActivities', 'listMembers', 'listOrganisations',
]

test.each(unbounded)('no screen calls %s: screens read pages, and pickers what is typed', (name) => {
  const files = globSync('{features/*/web,web}/**/*.{ts,tsx}')
  const imports = new RegExp(`import (type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*contract`)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => imports.test(readFileSync(file, 'utf8')))).toEqual([])
})
