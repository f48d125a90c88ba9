// React looks once, when it is loaded, whether the console has tasks: this is imported before it.
Reflect.deleteProperty(console, 'createTask');
