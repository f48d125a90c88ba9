/** Who signs in, and by what. */
export interface Account {
  readonly login: string;
  readonly password: string;
}
