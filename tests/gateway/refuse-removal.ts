import type { Database } from '#gateway/ground/database/database.ts'

/** Lets no row of a table be deleted or changed where this holds of `old`; the result ends that. */
export const keepRows = async (database: Database, table: string, where: string): Promise<() => Promise<void>> => {
  await database.query(`create or replace function refuse_removal() returns trigger language plpgsql as
    $$ begin raise exception 'this one stays'; end $$`)
  await database.query(`create trigger stays before delete or update on ${table} for each row
    when (${where}) execute function refuse_removal()`)
  return async () => {
    await database.query(`drop trigger stays on ${table}`)
  }
}
