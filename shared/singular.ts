/** One of them: "batches" becomes "batch", "activities" becomes "activity". */
export const singular = (plural: string) =>
  plural
    .replace(/people$/, 'person')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
