import { useState } from 'react'
import { useOrganisation } from '../lib/organisation.ts'
import styles from './shell.module.css'

/** The logo of this browser's organisation, on white in the dark too: logos are drawn for paper. Nothing without one. */
export function OrganisationLogo() {
  const organisation = useOrganisation()
  const [absent, setAbsent] = useState<string>()
  if (!organisation?.logo || absent === organisation.logo) return null
  const { name, logo } = organisation
  return <img className={styles.logo} src={logo} alt={name} onError={() => setAbsent(logo)} />
}
