import styles from './shell.module.css'

/** The product's sign and name. */
export function BrandMark() {
  return (
    <span className={styles.brandMark}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
        <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
          <circle cx="11" cy="11" r="3.2" />
          <circle cx="21" cy="11" r="3.2" />
          <path d="M5 24c0-4 2.6-6.5 6-6.5s6 2.5 6 6.5" />
          <path d="M18 18.2c.9-.5 1.9-.7 3-.7 3.4 0 6 2.5 6 6.5" />
        </g>
      </svg>
      Manyhands
    </span>
  )
}
