/** The database was made by a newer version of the program than this one. */
export class NewerDatabaseError extends Error {
  constructor(name: string) {
    super(
      `The database has the migration ${name}, which this version of Tsenomer does not know. Start the newer version.`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/** A migration's file is not the one that this database was made with. */
export class ChangedMigrationError extends Error {
  constructor(name: string) {
    super(
      `The migration ${name} was applied to this database, and its file was changed since. Nothing was done. Put the file back as it was released; what is to change comes in a new migration.`,
    );
    this.name = 'ChangedMigrationError';
  }
}
