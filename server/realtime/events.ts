/**
 * What a command may tell browsers, after its commit.
 * - `changed`: every signed-in browser of the tenant refreshes the queries whose key begins with one of these: `groups`
 *   is everything of groups, `attendance/<session>` the pages of one session. Name what changed as narrowly as that is
 *   known, since each of them makes every screen that shows it ask again. Not kept: a browser that reconnects refreshes
 *   everything anyway.
 * - `activity`, `grp`, `url`: a result for the account that asked, kept for 24 hours; `connectionId` is the browser
 *   that asked, and only that one receives it while it is connected.
 */
export type PushedEvent =
  | { changed: string[] }
  | { connectionId: string | undefined; activity: { message: string; path: string } }
  | { connectionId: string | undefined; grp: { message: string; groupId: string } }
  | { connectionId: string | undefined; url: { url: string; fileName: string } }
  | { connectionId: string | undefined; progress: { job: string; done: number; total: number } }
