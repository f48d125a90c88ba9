import * as React from 'react';

// For each element React keeps where it was made, to tell it in warnings and to debuggers: about a quarter of the time
// of these tests. Past a number of elements it leaves that out, and so it does where the console has no tasks. What it
// warns of stays.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
  });
}
