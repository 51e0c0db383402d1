const tested = /^features\/[^/]+\/server\/(?:commands|queries)\/[^/]+\.ts$/
const exportsFunction = /^export (?:async )?function|^export const \w+[^=]*=\s*(?:async )?(?:<[^>]*>)?\(/m

/** Every command and query has a test of its own name beside it: anyone who changes it finds there what it promises. */
export const findMissingTests = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([file, source]) => tested.test(file) && !file.endsWith('.test.ts') && exportsFunction.test(source))
    .filter(([file]) => !sources.has(file.replace(/\.ts$/, '.test.ts')))
    .map(([file]) => `${file}: has no test of its own name beside it`)
